import { type EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import type { Grupo } from '#db/seed/academico/grupos.ts'
import { addDays, type Fecha } from '#db/seed/fechas.ts'
import { randomStream } from '#db/seed/random.ts'

import { type Matricula, type Registry, sinNota } from './matricula.ts'
import { resolver } from './resultado.ts'

const ACCEPTING = ['ABIERTO', 'EN_CURSO', 'FINALIZADO']

/** Destination group of a transfer: same course first, then same area, begun recently or about to begin. */
function destinoDe(registry: Registry, grupos: readonly Grupo[], { alumno, grupo, cambio }: Matricula) {
  const dia = cambio!
  return grupos
    .filter(
      (g) =>
        ACCEPTING.includes(g.estado) && g.curso.area === grupo.curso.area && g.tarifario.moneda === 'PEN',
    )
    .filter(
      (g) => g.fechaInicio > addDays(dia, -10) && g.fechaInicio < addDays(dia, 120) && g.createdOn <= dia,
    )
    .filter((g) => registry.takenSeats(g) < g.capacidad && registry.canTake(alumno, g))
    .toSorted((a, b) => Number(b.curso === grupo.curso) - Number(a.curso === grupo.curso))[0]
}

const estadoEn = ({ estado }: Grupo): EstadoMatricula => (estado === 'FINALIZADO' ? 'CULMINADA' : 'ACTIVA')

/** Turns some withdrawals, and most of those of cancelled groups, into transfers with their destination. */
export function trasladar(registry: Registry, grupos: readonly Grupo[], hoy: Fecha) {
  for (const origen of registry.todas.filter((m) => m.estado === 'RETIRADA')) {
    const z = randomStream(`traslado ${origen.grupo.codigo} ${origen.alumno.numeroDocumento}`)
    const cancelado = origen.grupo.estado === 'CANCELADO'
    const destino = z.happens(cancelado ? 0.7 : 0.35) ? destinoDe(registry, grupos, origen) : undefined
    if (!destino) continue
    origen.estado = 'TRASLADADA'
    origen.motivo = cancelado ? 'Grupo cancelado' : 'Cambio de horario'
    const nueva: Matricula = {
      ...sinNota,
      idMatricula: 0,
      alumno: origen.alumno,
      grupo: destino,
      tipo: origen.tipo,
      fecha: origen.cambio!,
      estado: 'ACTIVA',
      origen,
    }
    registry.add(resolver(z, nueva, hoy, estadoEn(destino)))
  }
}
