/** A currency by its code: the gateway counts in hundredths of each. */
export const inHundredths = (codigo: string) => ({ simbolo: codigo, decimales: 2 })
