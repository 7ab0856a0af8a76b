/** For the tests: the first row of a table that a condition chooses, as SQL. */
export const firstId = (tabla: string, where: string) =>
  `(select min(id_${tabla}) from ${tabla} where ${where})`
