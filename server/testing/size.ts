const campaignVariable = (name: string) => process.env[`CAMPANA_${name.toUpperCase()}`]

/** Part of a campaign to run on the embedded database, which is slow and does one query at a time. */
const SHARE = process.env.TEST_DATABASE_URL ? 1 : 1 / 5

/** Size of a campaign: a share small enough for every run of the tests, or the number given in the environment. */
export const sizeOf = (campana: string, each: number): number =>
  Number(campaignVariable(campana) ?? Math.ceil(each * SHARE))

/** A setting of a campaign that does not affect its size. */
export const settingOf = (name: string, usual: number): number => Number(campaignVariable(name) ?? usual)

/** Seed of random tests. A failure prints it. */
export const seed = settingOf('semilla', 20_261_121)

/** Whether the environment sets the size of this campaign. */
export const onDemand = (campana: string): boolean => campaignVariable(campana) !== undefined
