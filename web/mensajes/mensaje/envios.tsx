import { personName } from '#contract/core/person-name.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { EstadoEnvio } from '#contract/mensajes/estado-envio.ts'
import { Canal } from '#contract/mensajes/mensaje.ts'
import { mensaje } from '#contract/mensajes/mensaje.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import { bulkOf, type Columns, type Filters, type RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Author } from '#web/core/record/author.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Moment } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { MOTIVOS, useMotivo } from './motivo.ts'
import { MensajeTabs } from './tabs.tsx'

const EnvioRecord = lazyPart(async () => (await import('./envio-record.tsx')).EnvioRecord, null)

function useColumns(): Columns<typeof envio.buscar> {
  const motivoOf = useMotivo()
  return [
    { titulo: 'envio.para', celda: (e) => (e.usuario ? personName(e.usuario) : e.destino) },
    { titulo: 'envio.destino', celda: (e) => (e.usuario ? e.destino : '–'), sort: 'destino', leaves: 2 },
    { titulo: 'mensaje.asunto', celda: (e) => e.asunto ?? e.plantilla ?? '–' },
    { titulo: 'envio.motivo', celda: (e) => motivoOf(e.motivo), leaves: 3 },
    { titulo: 'envio.instante', celda: (e) => <Moment value={e.instante} />, sort: 'instante' },
    { titulo: 'envio.intentos', numero: true, celda: (e) => e.intentos || '–', sort: 'intentos', leaves: 3 },
    { titulo: 'ficha.creadoPor', celda: (e) => <Author login={e.usuarioCreacion} />, hidden: true },
    { titulo: 'lista.estado', celda: (e) => <StateBadge noun="envio" state={e.estado} />, insignia: true },
  ]
}

const filtros: Filters<typeof envio.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoEnvio.options, de: 'envio' },
  { titulo: 'envio.motivo', campo: 'motivo', valores: MOTIVOS, palabras: 'motivoEnvio' },
  { titulo: 'mensaje.canal', campo: 'canal', valores: Canal.options, palabras: 'canal' },
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
]

type Fila = RowOf<typeof envio.buscar>

const bulk = [
  bulkOf({
    op: envio.reintentar,
    label: 'envio.reintentar',
    efecto: 'envio.reintentarEfecto',
    para: (e: Fila) => e.canal === 'CORREO' && e.estado !== 'ENVIADO',
    input: (envios) => ({ envios }),
  }),
]

/** The messages sent, waiting and failed. */
export const EnvioList = () => (
  <OpList
    op={envio.buscar}
    titulo="menu.mensajes"
    lista="envios"
    next={<NextStep acceso={mensaje.buscar.permiso} to={paths.ingresos('mensajes')} label="ir.mensajes" />}
    columns={useColumns()}
    rowId={(e) => e.idEnvio}
    filtros={filtros}
    bulk={bulk}
    opens={envio.ver}
    record={<EnvioRecord />}
  >
    <MensajeTabs en="envios" />
  </OpList>
)
