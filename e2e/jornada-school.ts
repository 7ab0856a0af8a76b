import { area, calificacionEsquema, curso, grupo, horario, periodo } from '#contract/academico/index.ts'
import { weekdayOf } from '#contract/core/day.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/index.ts'
import { moneda } from '#contract/institucion/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { firstOf, type Post } from './program.ts'
import { HOY, inDays } from './today.ts'

// Id of the sample teacher.
const DOCENTE = 4
const MARK = String(Date.now()).slice(-7)

const WEEKDAY = weekdayOf(HOY)

async function solesId(post: Post) {
  return firstOf(await post(moneda.buscar, { codigo: 'PEN' })).idMoneda
}

/** A price list with an enrolment fee and an instalment, both due after the course has ended. */
async function createPriceList(post: Post, nombre: string, cuota: number) {
  const made = await post(tarifario.guardar, {
    nombre,
    idMoneda: await solesId(post),
    vigenciaDesde: inDays(-30),
  })
  const { idTarifario } = made.tarifario
  const line = { idTarifario, obligatorio: true, diasVencimiento: 60 }
  await post(tarifarioConcepto.guardar, { ...line, nombre: 'Matrícula', tipo: 'MATRICULA', monto: 100 })
  await post(tarifarioConcepto.guardar, {
    ...line,
    nombre: 'Cuota 1',
    tipo: 'CUOTA',
    monto: cuota,
    orden: 1,
  })
  return idTarifario
}

async function createCourse(post: Post) {
  const esquema = await post(calificacionEsquema.guardar, {
    nombre: `Esquema de jornada ${MARK}`,
    notaMinima: 0,
    notaMaxima: 20,
    notaAprobatoria: 13,
    decimales: 1,
    componentes: [
      { nombre: 'Práctica', peso: 30 },
      { nombre: 'Trabajo', peso: 30 },
      { nombre: 'Examen final', peso: 40 },
    ],
  })
  const made = await post(curso.guardar, {
    idArea: firstOf(await post(area.buscar, { size: 1 })).idArea,
    codigo: `J-${MARK}`,
    nombre: `Curso de jornada ${MARK}`,
    horas: 40,
    idCalificacionEsquema: esquema.calificacionEsquema.idCalificacionEsquema,
  })
  return made.curso.idCurso
}

type Group = { idGrupo: number; codigo: string }

/** A course with two groups of the sample teacher, the second dearer; the first has a class today. */
export async function makeSchool(post: Post): Promise<{ origen: Group; destino: Group }> {
  const idCurso = await createCourse(post)
  const { idPeriodo } = firstOf(await post(periodo.buscar, { estado: 'ABIERTO', size: 1 }))
  const group = async (letter: string, cuota: number): Promise<Group> => {
    const codigo = `J${letter}-${MARK}`
    const made = await post(grupo.guardar, {
      codigo,
      idCurso,
      idPeriodo,
      idTarifario: await createPriceList(post, `Precios ${codigo}`, cuota),
      idDocente: DOCENTE,
      capacidad: 30,
      fechaInicio: inDays(-7),
      fechaFin: inDays(6),
      estado: 'ABIERTO',
    })
    return { idGrupo: made.grupo.idGrupo, codigo }
  }
  const [origen, destino] = [await group('A', 200), await group('B', 260)]
  // An hour at which no other journey gives the teacher a class.
  const slot = { dia: WEEKDAY, horaInicio: '03:00', horaFin: '04:00', aula: `J-${MARK}` }
  await post(horario.guardar, { idGrupo: origen.idGrupo, ...slot })
  return { origen, destino }
}

/** Registers a payment for each of the first enrolments of a group by name. */
export async function registerPayments(post: Post, { idGrupo }: Group, monto: number, count: number) {
  const { content } = await post(matricula.buscar, { idGrupo, sort: 'alumno,asc', size: count })
  const { idMedioPago } = firstOf(
    await post(ingreso.buscar, { estado: 'CONFIRMADO', sort: 'idIngreso,asc', size: 1 }),
  )
  const idMoneda = await solesId(post)
  for (const { idUsuario, idMatricula } of content)
    await post(ingreso.guardar, {
      idUsuario,
      idMatricula,
      idMoneda,
      idMedioPago,
      monto,
      fecha: HOY,
      numeroOperacion: `J-${idMatricula}`,
      confirmar: true,
    })
}
