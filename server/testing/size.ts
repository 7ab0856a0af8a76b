const asked = (name: string) => process.env[`CAMPANA_${name.toUpperCase()}`]

/** The embedded database does one thing at a time, slowly: of what every run tries on a real server, it tries this part. */
const SHARE = process.env.TEST_DATABASE_URL ? 1 : 1 / 5

/** How much of a campaign to run: what every run of the tests can afford, or as much as was asked of it on demand. */
export const sizeOf = (campana: string, each: number): number =>
  Number(asked(campana) ?? Math.ceil(each * SHARE))

/** What a campaign is run with: it is not more or less of it. */
export const settingOf = (name: string, usual: number): number => Number(asked(name) ?? usual)

/** Where the chance of a random test begins. A failure says it. */
export const seed = settingOf('semilla', 20_261_121)

/** Whether more than usual was asked of it. */
export const onDemand = (campana: string): boolean => asked(campana) !== undefined
