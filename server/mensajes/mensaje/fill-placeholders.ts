import { MARCA, MARCAS, marcasDesconocidas, type TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { FailCampo } from '#server/core/fail.ts'

/** Refuses a text with placeholders unknown to its type. */
export function refuseUnknownMarks(tipo: TipoMensaje, textos: Record<string, string | null | undefined>) {
  const marcas = MARCAS[tipo].map((marca) => `{{${marca}}}`).join(', ')
  for (const [campo, texto] of Object.entries(textos)) {
    if (texto && marcasDesconocidas(tipo, texto).length > 0)
      throw new FailCampo(campo, 'campo.marcas', { marcas })
  }
}

/** A placeholder alone in its paragraph, with the line that separates it. */
const PARAGRAPH = /(^|\n\n)\{\{\s*(\w+)\s*\}\}(?=\n\n|$)/g

/**
 * Fills the placeholders in one pass, so that braces inside a value are not filled again. A paragraph that is only an empty
 * value is left out.
 */
export const fillPlaceholders = (texto: string, datos: Readonly<Record<string, string>>) =>
  texto
    .replaceAll(PARAGRAPH, (whole, _, nombre: string) => (datos[nombre] === '' ? '' : whole))
    .replaceAll(MARCA, (_, nombre: string) => datos[nombre] ?? '')
