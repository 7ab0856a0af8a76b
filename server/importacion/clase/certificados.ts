import { textoDe } from '#server/core/planilla/index.ts'

import { readEach } from './cells.ts'
import { knownCertificates, peopleOfEnrolments } from './certificados-repo.ts'
import type { Clase } from './clase.ts'
import { ALUMNO, CLAVE, day, text } from './fields.ts'
import { todayOf } from './grupos-repo.ts'
import { findByText, MATRICULA } from './references-repo.ts'
import { idOf, peopleIn, textsOf } from './references.ts'

/** Certificates that the old program issued: their papers stay where they are, their numbers are verified here. */
export const certificados: Clase = {
  clase: 'CERTIFICADOS',
  tabla: 'certificado_antiguo',
  id: 'id_certificado_antiguo',
  columnas: () => [
    CLAVE,
    text(
      'numero',
      'Número de certificado',
      'Certificado',
      'Código de certificado',
      'Número',
      'Registro',
      'Folio',
    ),
    ALUMNO,
    text('matricula', 'Matrícula', 'Código de matrícula', 'Número de matrícula', 'Id matrícula'),
    text('curso', 'Curso', 'Nombre del curso', 'Programa', 'Asignatura', 'Course'),
    text('horas', 'Horas', 'Horas académicas', 'Hours'),
    day('fechaEmision', 'Fecha de emisión', 'Emisión', 'Emitido', 'Fecha', 'Date'),
  ],
  necesarios: [['numero'], ['alumno'], ['fechaEmision'], ['curso', 'matricula']],
  async prepare(ctx, filas, sistema) {
    const alumnoOf = await peopleIn(ctx, { filas, campo: 'alumno', sistema })
    const named = await findByText(ctx, MATRICULA, { textos: textsOf(filas, 'matricula'), sistema })
    const enrolments = await peopleOfEnrolments(
      ctx,
      [...named.values()].filter((one) => typeof one === 'number'),
    )
    const hoy = await todayOf(ctx)
    return readEach(filas, (cells, { fila, celdas }) => {
      const numero = cells.neededText('numero', 60)
      cells.neededText('alumno')
      const idUsuario = alumnoOf(cells)!
      const idMatricula = idOf(named, cells, 'matricula')
      const enrolment = idMatricula === null ? undefined : enrolments.get(idMatricula)
      if (enrolment && enrolment.idUsuario !== idUsuario)
        cells.refuse('matricula', 'importacion.sinMatricula')
      const emision = cells.neededDay('fechaEmision')
      if (emision > hoy) cells.refuse('fechaEmision', 'importacion.certificadoFuturo')
      const valores = {
        numero,
        id_usuario: idUsuario,
        id_matricula: idMatricula,
        curso: cells.texto('curso', 120) || enrolment?.curso || cells.neededText('curso'),
        horas: cells.whole('horas'),
        fecha_emision: emision,
      }
      const nombre = `${textoDe(celdas.alumno)} · ${numero}`
      return { fila, nombre, clave: cells.texto('clave') || numero, valores, avisos: [] }
    })
  },
  known: knownCertificates,
}
