/** `Inglés básico 1 · Cuota 2`: the number of an instalment stays on the line of its name. */
export const chargeName = (curso: string, ...conceptos: string[]) =>
  `${curso} · ${conceptos.map((one) => one.replace(/ (?=\d+$)/, '\u00a0')).join(', ')}`
