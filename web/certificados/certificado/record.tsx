import { type Certificado, certificado, formatCodigo } from '#contract/certificados/certificado.ts'
import { personName } from '#contract/core/person-name.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Moment, useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { CertificadoActions } from './actions.tsx'
import { CertificadoEditar } from './form.tsx'

export const CertificadoRecord = () => (
  <RecordDrawer
    op={certificado.ver}
    entidad="certificado"
    titulo={(c) => personName(c.usuario)}
    insignia={(c) => <StateBadge noun="certificado" state={c.estado} />}
    acciones={(c) => <CertificadoActions row={c} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (c) => <Datos row={c} /> }]}
    editar={{
      op: certificado.actualizar,
      enMenu: true,
      ver: (c, done) => <CertificadoEditar row={c} done={done} />,
    }}
  />
)

function Datos({ row }: { row: Certificado }) {
  const { number } = useFormat()
  return (
    <Facts
      items={[
        [
          'certificado.codigo',
          <span key="k" className="cifra">
            {formatCodigo(row.codigo)}
          </span>,
        ],
        ['certificado.formato', row.formato.nombre],
        ['certificado.datos', row.datos.nombre],
        ['certificado.datosDocumento', row.datos.documento],
        ['certificado.datosCurso', row.datos.curso],
        [
          'columna.matricula',
          <Link key="m" to={paths.matriculas({ ver: row.idMatricula })}>
            {row.matricula.codigo}
          </Link>,
        ],
        [
          'matricula.grupo',
          <Link key="g" to={paths.grupo(row.grupo.idGrupo)}>
            {row.grupo.codigo}
          </Link>,
        ],
        ['certificado.fechaEmision', <Day key="d" value={row.fechaEmision} />],
        ['certificado.fechaEnvio', <Moment key="e" value={row.fechaEnvio} />],
        ...annulledFacts(row),
        ...(row.excepcion ? [['certificado.excepcion', row.excepcion] as const] : []),
        ['certificado.observacion', row.observacion],
        ['certificado.bytes', `${number(Math.ceil(row.bytes / 1024))} KB`],
        [
          'certificado.sha256',
          <span key="s" style={{ overflowWrap: 'anywhere' }}>
            {row.sha256}
          </span>,
        ],
        ...stampsOf(row),
      ]}
    />
  )
}

const annulledFacts = ({ estado, motivo, reemplazo }: Certificado) =>
  estado === 'ANULADO'
    ? ([
        ['certificado.motivo', motivo],
        ['certificado.reemplazo', reemplazo && formatCodigo(reemplazo.codigo)],
      ] as const)
    : []
