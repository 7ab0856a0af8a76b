/** How much of a campaign to run: what every run of the tests can afford, or as much as was asked of it on demand. */
export const sizeOf = (campana: string, each: number): number =>
  Number(process.env[`CAMPANA_${campana.toUpperCase()}`] ?? each)

/** Whether more than usual was asked of it. */
export const onDemand = (campana: string): boolean =>
  process.env[`CAMPANA_${campana.toUpperCase()}`] !== undefined
