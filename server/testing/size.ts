const campaignVariable = (name: string) => process.env[`CAMPANA_${name.toUpperCase()}`]

/** Size of a campaign: one that every run of the tests can afford, or the number given in the environment. */
export const sizeOf = (campana: string, each: number): number => Number(campaignVariable(campana) ?? each)

/** A setting of a campaign that does not affect its size. */
export const settingOf = (name: string, usual: number): number => Number(campaignVariable(name) ?? usual)

/** Seed of random tests. A failure prints it. */
export const seed = settingOf('semilla', 20_261_121)

/** Whether the environment sets the size of this campaign. */
export const onDemand = (campana: string): boolean => campaignVariable(campana) !== undefined

/** Number of simultaneous requests in the tests of races: 64 in a run of everything. */
export const CROWD = sizeOf('multitud', 24)
