import type { Relacion } from '#contract/personas/familia.ts'
import { persona } from '#contract/personas/usuario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'
import { textoDe } from '#server/core/planilla/index.ts'

import { liveContacts } from './apoderados-repo.ts'
import { type RowCells, readEach } from './cells.ts'
import type { Clase, FilaLista } from './clase.ts'
import { ALUMNO, text } from './fields.ts'
import { peopleIn } from './references.ts'

/** Reads a way to reach the guardian as the form of a person does. */
function reach(cells: RowCells, campo: 'celular' | 'correo'): string | null {
  const { success, data } = persona[campo].safeParse(cells.texto(campo) || null)
  return success ? data : cells.refuse(campo, campo === 'celular' ? 'campo.telefono' : 'campo.correo')
}

const RELATIONS: Partial<Record<string, Relacion>> = {
  madre: 'MADRE',
  mama: 'MADRE',
  mother: 'MADRE',
  padre: 'PADRE',
  papa: 'PADRE',
  father: 'PADRE',
  tutor: 'TUTOR_LEGAL',
  'tutor legal': 'TUTOR_LEGAL',
  guardian: 'TUTOR_LEGAL',
  abuelo: 'ABUELO',
  abuela: 'ABUELO',
  hermano: 'HERMANO_MAYOR',
  hermana: 'HERMANO_MAYOR',
  conyuge: 'CONYUGE',
}
const relationOf = (words: string): Relacion => RELATIONS[foldText(words)] ?? 'OTRO'

/** Rights of a guardian who comes from another program: what the text of before stood for. */
const RIGHTS = {
  ve_notas: true,
  ve_dinero: true,
  paga: true,
  autoriza: true,
  recibe_avisos: true,
  emergencia: true,
}

/** Contacts that a student has by that name. */
async function known(ctx: Ctx, filas: FilaLista[]) {
  const contacts = await liveContacts(
    ctx,
    filas.map(({ valores }) => Number(valores.id_alumno)),
  )
  return filas.map(({ valores }) => contacts.get(`${valores.id_alumno} ${foldText(String(valores.nombre))}`))
}

/** A guardian of a student: a contact, linked to them. */
export const apoderados: Clase = {
  clase: 'APODERADOS',
  tabla: 'vinculo',
  id: 'id_vinculo',
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
    text('relacion', 'Parentesco', 'Relación', 'Vínculo', 'Relationship'),
    text('celular', 'Celular del apoderado', 'Teléfono del apoderado', 'Celular', 'Teléfono', 'Phone'),
    text('correo', 'Correo del apoderado', 'Correo', 'Email', 'E-mail'),
  ],
  necesarios: [['alumno'], ['nombre']],
  async prepare(ctx, filas, sistema) {
    const alumnoOf = await peopleIn(ctx, { filas, campo: 'alumno', sistema })
    return readEach(filas, (cells, { fila, celdas }) => {
      cells.neededText('alumno')
      const id_alumno = alumnoOf(cells)!
      const nombre = cells.neededText('nombre', 120)
      const relacion = relationOf(cells.texto('relacion'))
      return {
        fila,
        nombre: `${textoDe(celdas.alumno)} · ${nombre}`,
        clave: `apoderado ${id_alumno} ${cells.texto('clave', 40) || foldText(nombre)}`,
        valores: {
          id_alumno,
          nombre,
          celular: reach(cells, 'celular'),
          correo: reach(cells, 'correo'),
          relacion,
        },
        avisos: [],
      }
    })
  },
  known,
  antes(_ctx, filas) {
    for (const one of filas) one.valores = { ...one.valores, ...RIGHTS }
    return Promise.resolve([])
  },
}
