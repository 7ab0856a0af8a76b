import { persona } from '#contract/personas/usuario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { foldText } from '#server/core/fold-text.ts'
import { textoDe } from '#server/core/planilla/index.ts'

import { keptGuardians } from './apoderados-repo.ts'
import { type RowCells, readEach } from './cells.ts'
import type { Clase, FilaLista } from './clase.ts'
import { ALUMNO, text } from './fields.ts'
import { peopleIn } from './references.ts'

type Extra = { idUsuario: number; apoderado: string }
const extraOf = ({ extra }: FilaLista) => extra as Extra

/** Reads a way to reach the guardian as the form of a person does. */
function reach(cells: RowCells, campo: 'celular' | 'correo'): string | null {
  const { success, data } = persona[campo].safeParse(cells.texto(campo) || null)
  return success ? data : cells.refuse(campo, campo === 'celular' ? 'campo.telefono' : 'campo.correo')
}

const taken = (nombre: string) => new Fail('CONFLICTO', 'importacion.otroApoderado', { nombre })

/** The students of the rows. A student has one guardian: a second is refused. */
async function known(ctx: Ctx, filas: FilaLista[]) {
  const kept = await keptGuardians(
    ctx,
    filas.map((one) => extraOf(one).idUsuario),
  )
  return filas.map((one) => {
    const { idUsuario, apoderado } = extraOf(one)
    const own = kept.get(idUsuario) ?? { clave: one.clave, apoderado }
    kept.set(idUsuario, own)
    return own.clave === one.clave ? idUsuario : taken(own.apoderado)
  })
}

/** The guardian of a student, kept in the row of the student under a key of its own. */
export const apoderados: Clase = {
  clase: 'APODERADOS',
  tabla: 'usuario',
  id: 'id_usuario',
  columnas: () => [
    text(
      'clave',
      'Id apoderado',
      'Código del apoderado',
      'Documento del apoderado',
      'DNI apoderado',
      'DNI del apoderado',
    ),
    ALUMNO,
    text('nombre', 'Apoderado', 'Nombre del apoderado', 'Padre', 'Madre', 'Tutor', 'Responsable', 'Guardian'),
    text('celular', 'Celular del apoderado', 'Teléfono del apoderado', 'Celular', 'Teléfono', 'Phone'),
    text('correo', 'Correo del apoderado', 'Correo', 'Email', 'E-mail'),
  ],
  necesarios: [['alumno'], ['nombre']],
  async prepare(ctx, filas, sistema) {
    const alumnoOf = await peopleIn(ctx, { filas, campo: 'alumno', sistema })
    return readEach(filas, (cells, { fila, celdas }) => {
      cells.neededText('alumno')
      const idUsuario = alumnoOf(cells)!
      const nombre = cells.neededText('nombre', 120)
      const apoderado = { nombre, celular: reach(cells, 'celular'), correo: reach(cells, 'correo') }
      return {
        fila,
        nombre: `${textoDe(celdas.alumno)} · ${nombre}`,
        clave: `apoderado ${idUsuario} ${cells.texto('clave', 40) || foldText(nombre)}`,
        valores: { apoderado },
        avisos: [],
        extra: { idUsuario, apoderado: nombre },
      }
    })
  },
  known,
}
