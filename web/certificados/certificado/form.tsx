import { type Certificado, certificado } from '#contract/certificados/certificado.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'

const { Area } = fieldsOf(certificado.actualizar)

/** The text of an issued certificate is frozen; only its observations can be edited. */
export const CertificadoEditar = ({ row, done }: { row: Certificado; done: () => void }) => (
  <OpForm
    op={certificado.actualizar}
    inicial={{ id: row.idCertificado, version: row.version, observacion: row.observacion }}
    onDone={done}
    onCancel={done}
  >
    <Area name="observacion" label="certificado.observacion" help="certificado.observacionAyuda" />
  </OpForm>
)
