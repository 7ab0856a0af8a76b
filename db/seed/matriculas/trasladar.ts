import { type EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import type { Grupo } from '#db/seed/academico/grupos.ts'
import { azar } from '#db/seed/azar.ts'
import { addDays, type Fecha } from '#db/seed/fechas.ts'

import { type Matricula, type Registro, sinNota } from './matricula.ts'
import { resolver } from './resultado.ts'

const ADMITEN = ['ABIERTO', 'EN_CURSO', 'FINALIZADO']

/** Destination group of a transfer: same course first, then same area, begun recently or about to begin. */
function destinoDe(registro: Registro, grupos: readonly Grupo[], { alumno, grupo, cambio }: Matricula) {
  const dia = cambio!
  return grupos
    .filter(
      (g) => ADMITEN.includes(g.estado) && g.curso.area === grupo.curso.area && g.tarifario.moneda === 'PEN',
    )
    .filter((g) => g.fechaInicio > addDays(dia, -10) && g.fechaInicio < addDays(dia, 120) && g.creado <= dia)
    .filter((g) => registro.ocupados(g) < g.capacidad && registro.cabe(alumno, g))
    .toSorted((a, b) => Number(b.curso === grupo.curso) - Number(a.curso === grupo.curso))[0]
}

const estadoEn = ({ estado }: Grupo): EstadoMatricula => (estado === 'FINALIZADO' ? 'CULMINADA' : 'ACTIVA')

/** Turns some withdrawals, and most of those of cancelled groups, into transfers with their destination. */
export function trasladar(registro: Registro, grupos: readonly Grupo[], hoy: Fecha) {
  for (const origen of registro.todas.filter((m) => m.estado === 'RETIRADA')) {
    const z = azar(`traslado ${origen.grupo.codigo} ${origen.alumno.numeroDocumento}`)
    const cancelado = origen.grupo.estado === 'CANCELADO'
    const destino = z.ocurre(cancelado ? 0.7 : 0.35) ? destinoDe(registro, grupos, origen) : undefined
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
    registro.agregar(resolver(z, nueva, hoy, estadoEn(destino)))
  }
}
