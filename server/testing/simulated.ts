/** The answer of a bulk operation as its preview gives it: with the word that nothing was kept. */
export const nothingKept = (answer: object | undefined) => ({
  ...answer,
  simulado: true,
  mensaje: 'No se guardó nada: esto es lo que pasaría',
})
