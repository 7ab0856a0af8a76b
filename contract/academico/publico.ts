import { z } from 'zod'

import { LIBRE } from '#contract/core/cambios.ts'
import { Fecha, linea, OptionalFecha, optionalLinea, optionalTexto } from '#contract/core/shapes.ts'

/** The switch by which a course or a group stands in the public catalogue, from one day to another. Left out, it stays as it is. */
export const publicado = {
  publicado: z.boolean().optional(),
  publicadoDesde: OptionalFecha,
  publicadoHasta: OptionalFecha,
}

/**
 * Texts of the public page of a course. `presentacion`, `requisitos`, `dirigidoA` and the answers of `preguntas` are texts of a few marks:
 * paragraphs, `## ` headings, `- ` lists, `**bold**`, `*italic*` and `[links](https://…)`. A paragraph of `preguntas`
 * is a question: its first line asks, the others answer.
 */
export const paginaDeCurso = {
  resumen: z
    .union([linea(160, 0), z.null()])
    .optional()
    .transform((v) => v || null),
  presentacion: optionalTexto(8000),
  requisitos: optionalTexto(2000),
  dirigidoA: optionalTexto(2000),
  /** The certificate that the course gives. */
  certificacion: optionalLinea(200),
  preguntas: optionalTexto(6000),
}

export const cambiosDePublicado = { publicado: LIBRE, publicadoDesde: LIBRE, publicadoHasta: LIBRE }
export const cambiosDePagina = {
  resumen: LIBRE,
  presentacion: LIBRE,
  requisitos: LIBRE,
  dirigidoA: LIBRE,
  certificacion: LIBRE,
  preguntas: LIBRE,
}

export const Publicado = {
  publicado: z.boolean(),
  publicadoDesde: Fecha.nullable(),
  publicadoHasta: Fecha.nullable(),
}
export const PaginaDeCurso = {
  resumen: z.string().nullable(),
  presentacion: z.string().nullable(),
  requisitos: z.string().nullable(),
  dirigidoA: z.string().nullable(),
  certificacion: z.string().nullable(),
  preguntas: z.string().nullable(),
  /** Checksum of the picture. */
  imagen: z.string().nullable(),
}
