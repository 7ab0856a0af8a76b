import type { catalogo } from '#contract/consultas/catalogo.ts'
import type { Answer } from '#contract/core/op.ts'

import { courseAddress, pictureAddress } from './address.ts'
import { totalOf } from './price.ts'
import { seatsOf } from './reader.ts'
import type { Curso, Grupo } from './repo.ts'
import { questionsOf, toHtml } from './rich-text.ts'
import type { Casa } from './snapshot.ts'

type Publico = Answer<typeof catalogo.ver>['cursos'][number]
type Detalle = Answer<typeof catalogo.curso>['curso']

const groupOf = ({ vacantes, precio, ...grupo }: Grupo): Publico['grupos'][number] => ({
  ...grupo,
  precio: precio && { ...precio, total: totalOf(precio.pagos) },
  ...seatsOf({ vacantes }),
})

/** A course as programs read it. `base`: where the program answers. */
export const courseAnswer = (curso: Curso, base: string): Publico => ({
  codigo: curso.codigo,
  nombre: curso.nombre,
  resumen: curso.resumen,
  area: curso.area,
  horas: curso.horas,
  url: base + courseAddress(curso.codigo),
  imagen: curso.imagen && base + pictureAddress(curso.imagen),
  grupos: curso.grupos.map(groupOf),
})

const rich = (text: string | null) => (text ? toHtml(text) : null)

export const detailAnswer = (curso: Curso, base: string): Detalle => ({
  ...courseAnswer(curso, base),
  presentacion: rich(curso.presentacion),
  requisitos: rich(curso.requisitos),
  dirigidoA: rich(curso.dirigidoA),
  certificacion: curso.certificacion,
  preguntas: questionsOf(curso.preguntas),
})

export const institucionAnswer = ({ nombre }: Casa, base: string) => ({ nombre, url: base })
