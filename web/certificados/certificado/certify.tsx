import { certificado } from '#contract/certificados/certificado.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { formatos } from '#web/certificados/certificacion-formato/index.ts'
import { PickerInput } from '#web/core/form/lazy-picker.tsx'
import { bulkOf } from '#web/core/list/list-types.ts'
import { useT } from '#web/ui/words.ts'

import { type Certifiable, LastCertificates } from './last-certificate.tsx'

/** The active templates, which can be issued. */
const activeFormatos = formatos.only({ estado: 'ACTIVO' })

type FormatoFieldProps = { value: number | null; onChange: (id: number | null) => void; disabled: boolean }

function FormatoField({ value, onChange, disabled }: FormatoFieldProps) {
  const t = useT()
  return (
    <PickerInput
      label={t('certificado.formato')}
      source={activeFormatos}
      value={value}
      onChange={(id) => onChange(id === '' ? null : id)}
      disabled={disabled}
    />
  )
}

const CERTIFIABLE_STATES = new Set<Matricula['estado']>(['ACTIVA', 'CULMINADA'])

/** Issues certificates of one template to the enrolments chosen. */
export const certifyEnrolments = bulkOf({
  deshacer: corrida.deshacer,
  op: certificado.emitir,
  label: 'certificado.emitir',
  efecto: 'certificado.emitirEfecto',
  pide: ({ value, onChange, disabled }) => (
    <FormatoField value={value} onChange={onChange} disabled={disabled} />
  ),
  motivo: 'opcional',
  question: {
    label: 'certificado.excepcionPregunta',
    ayuda: 'certificado.excepcionAyuda',
    datos: {},
    largo: 500,
  },
  para: (m: Certifiable) => CERTIFIABLE_STATES.has(m.estado),
  moment: (rows) => <LastCertificates rows={rows} />,
  input: (matriculas, excepcion, idCertificacionFormato) => ({
    matriculas,
    idCertificacionFormato,
    ...(excepcion && { excepcion }),
  }),
})
