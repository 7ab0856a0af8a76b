import assert from 'node:assert/strict'

import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { horario } from '#contract/academico/horario.ts'
import { addDays, todayIn } from '#contract/core/day.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import type { Permiso } from '#contract/core/permisos.ts'

import type { Api } from './api.ts'
import type { makeSchool } from './school.ts'

let n = 0

/** Makes groups with dates around today, their teachers and their classes. */
export function makeAula(api: Api, { idCurso, idPeriodo, lista }: Awaited<ReturnType<typeof makeSchool>>) {
  const today = todayIn('America/Lima')
  const mark = `${process.pid}-${Date.now() % 1e6}`

  async function group(extra: object = {}) {
    const { data, error } = await api.may(grupo.guardar, {
      codigo: `CL-${mark}-${++n}`,
      idCurso,
      idPeriodo,
      capacidad: 20,
      fechaInicio: addDays(today, -14),
      fechaFin: addDays(today, 14),
      idTarifario: await lista(10),
      estado: 'ABIERTO',
      ...extra,
    })
    assert.ok(data, JSON.stringify(error))
    return data.grupo
  }

  async function slot(idGrupo: number, dia: number, horaInicio = '19:00', aula: string | null = null) {
    const horaFin = `${String(Number(horaInicio.slice(0, 2)) + 2).padStart(2, '0')}${horaInicio.slice(2)}`
    return api.may(horario.guardar, { idGrupo, dia, horaInicio, horaFin, aula })
  }

  /** Makes a class by hand: today at seven in the morning, unless given otherwise. */
  async function one(idGrupo: number, extra: object = {}) {
    const { data, error } = await api.may(clase.guardar, {
      idGrupo,
      fecha: today,
      horaInicio: '07:00',
      horaFin: '08:00',
      ...extra,
    })
    assert.ok(data, JSON.stringify(error))
    return data.clase
  }

  /** A teacher with a session, and their id. */
  async function teacher(
    authorities: Permiso[] = ['web_grupo_listado', 'per_asistencia_registrar'],
    nivel: number = NIVEL.DOCENTE,
  ) {
    const token = await api.session({ authorities, nivel })
    const { idUsuario } = await api.db
      .selectFrom('usuario')
      .select('idUsuario')
      .where('login', 'like', 'prueba%')
      .orderBy('idUsuario', 'desc')
      .executeTakeFirstOrThrow()
    return { token, idUsuario }
  }

  return { today, group, slot, one, teacher }
}
