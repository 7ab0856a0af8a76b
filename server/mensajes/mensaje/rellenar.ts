import { MARCA, MARCAS, marcasDesconocidas, type TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { FailCampo } from '#server/core/fail.ts'

/** Refuses a text with placeholders that nothing would fill. */
export function refuseUnknownMarks(tipo: TipoMensaje, textos: Record<string, string | null | undefined>) {
  const marcas = MARCAS[tipo].map((marca) => `{{${marca}}}`).join(', ')
  for (const [campo, texto] of Object.entries(textos)) {
    if (texto && marcasDesconocidas(tipo, texto).length > 0)
      throw new FailCampo(campo, 'campo.marcas', { marcas })
  }
}

/** Once, from left to right: a name with braces in it is a name, and fills nothing. */
export const rellenar = (texto: string, datos: Readonly<Record<string, string>>) =>
  texto.replaceAll(MARCA, (_, nombre: string) => datos[nombre] ?? '')
