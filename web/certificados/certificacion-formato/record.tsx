import {
  type CertificacionFormato,
  certificacionFormato,
} from '#contract/certificados/certificacion-formato.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { FormatoActions } from './actions.tsx'

export const FormatoRecord = () => (
  <RecordDrawer
    op={certificacionFormato.ver}
    entidad="certificacion_formato"
    titulo={(f) => f.nombre}
    insignia={(f) => <StateBadge noun="certificacion_formato" state={f.estado} />}
    acciones={(f) => <FormatoActions row={f} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (f) => <Datos row={f} /> }]}
  />
)

function Datos({ row }: { row: CertificacionFormato }) {
  const t = useT()
  const { number } = useFormat()
  const { aprobado, asistenciaMinima } = row.criterio
  return (
    <Facts
      items={[
        ...(row.descripcion ? [['certificacionFormato.descripcion', row.descripcion] as const] : []),
        ['certificacionFormato.tamano', t(`hoja.${row.tamano}`)],
        ['certificacionFormato.orientacion', t(`orientacion.${row.orientacion}`)],
        ['certificacionFormato.paginas', number(row.paginas)],
        ['certificacionFormato.elementos', number(row.elementos.length)],
        ['certificacionFormato.criterioAprobado', t(aprobado ? 'app.si' : 'app.no')],
        ...(asistenciaMinima === null
          ? []
          : [['certificacionFormato.criterioAsistenciaMinima', number(asistenciaMinima)] as const]),
        ...(row.emitidos > 0 ? [['certificacionFormato.emitidos', number(row.emitidos)] as const] : []),
        ...stampsOf(row),
      ]}
    />
  )
}
