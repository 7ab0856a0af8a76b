import { textoDe } from '#server/core/planilla/index.ts'

import { readEach } from './cells.ts'
import type { Clase } from './clase.ts'
import { ALUMNO, CLAVE, GRUPO, text } from './fields.ts'
import { enrolmentReader } from './matricula-de.ts'
import { keepSchemes, knownGrades } from './notas-repo.ts'

export const notas: Clase = {
  clase: 'NOTAS',
  tabla: 'calificacion',
  id: 'id_calificacion',
  columnas: () => [
    CLAVE,
    ALUMNO,
    GRUPO,
    text('matricula', 'Matrícula', 'Código de matrícula', 'Número de matrícula', 'Id matrícula'),
    text('componente', 'Componente', 'Evaluación', 'Competencia', 'Rubro', 'Component'),
    text('nota', 'Nota', 'Calificación', 'Puntaje', 'Grade'),
  ],
  necesarios: [['alumno'], ['componente'], ['nota']],
  async prepare(ctx, filas, sistema) {
    const enrolmentOf = await enrolmentReader(ctx, filas, sistema)
    return readEach(filas, (cells, { fila, celdas }) => {
      const componente = cells.neededText('componente', 60)
      const nota = cells.neededText('nota', 10).replace(',', '.')
      if (!/^\d{1,4}(\.\d{1,2})?$/.test(nota)) cells.refuse('nota', 'campo.numero')
      const { idMatricula } = enrolmentOf(cells, null)
      return {
        fila,
        nombre: `${textoDe(celdas.alumno)} · ${componente}`,
        clave: cells.texto('clave') || `${idMatricula} ${componente}`,
        valores: { id_matricula: idMatricula, componente, nota },
        avisos: [],
      }
    })
  },
  known: knownGrades,
  async antes(ctx, filas) {
    await keepSchemes(
      ctx,
      filas.map(({ valores }) => Number(valores.id_matricula)),
    )
    return []
  },
}
