import { useT } from '#web/ui/words.ts'

/** The names of the lines of a price. */
export function usePriceWords() {
  const t = useT()
  return {
    matricula: t('tipoConcepto.MATRICULA'),
    cuota: (numero: number) => `${t('tipoConcepto.CUOTA')} ${numero}`,
  }
}
