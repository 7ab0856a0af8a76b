import type { Elemento } from '#contract/certificados/certificacion-formato.ts'
import type { Translate } from '#web/ui/words.ts'

/** The name of an element in the list of layers. */
export function elementName(elemento: Elemento, t: Translate): string {
  const tipo = t(`elemento.${elemento.tipo}`)
  return 'texto' in elemento ? `${tipo}: ${elemento.texto.replaceAll(/\s+/g, ' ')}` : tipo
}
