import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { Canal, mensaje, TipoMensaje } from '#contract/mensajes/mensaje.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Moment } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { MensajeTabs } from './tabs.tsx'

const MensajeRecord = lazyPart(async () => (await import('./record.tsx')).MensajeRecord, null)

function useColumns(): Columns<typeof mensaje.buscar> {
  const t = useT()
  return [
    { titulo: 'mensaje.nombre', celda: (m) => m.plantilla, sort: 'plantilla' },
    { titulo: 'mensaje.tipo', celda: (m) => t(`tipoMensaje.${m.tipo}`), sort: 'tipo' },
    { titulo: 'mensaje.canal', celda: (m) => t(`canal.${m.canal}`) },
    { titulo: 'mensaje.asunto', celda: (m) => m.asunto ?? '–' },
    {
      titulo: 'mensaje.predeterminado',
      celda: (m) => t(m.predeterminado ? 'app.si' : 'app.no'),
      leaves: 2,
      card: 'named',
    },
    {
      titulo: 'ficha.modificado',
      celda: (m) => <Moment value={m.fechaModificacion ?? m.fechaCreacion} />,
      sort: 'fechaModificacion',
      hidden: true,
    },
    { titulo: 'lista.estado', celda: (m) => <StateBadge noun="mensaje" state={m.estado} />, insignia: true },
  ]
}

const filtros: Filters<typeof mensaje.buscar> = [
  { titulo: 'mensaje.tipo', campo: 'tipo', valores: TipoMensaje.options, palabras: 'tipoMensaje' },
  { titulo: 'mensaje.canal', campo: 'canal', valores: Canal.options, palabras: 'canal' },
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'mensaje' },
]

/** The templates of messages. */
export const MensajeList = () => (
  <OpList
    op={mensaje.buscar}
    titulo="menu.mensajes"
    lista="mensajes"
    columns={useColumns()}
    rowId={(m) => m.idMensaje}
    filtros={filtros}
    nuevo={{ op: mensaje.guardar, label: 'mensaje.nuevo' }}
    opens={mensaje.ver}
    record={<MensajeRecord />}
  >
    <MensajeTabs en="mensajes" />
  </OpList>
)
