type School = { url: string; smtp: number }

/** The school of the journeys that run here: known to the workers, which start after the servers. */
export const school: School = (JSON.parse(process.env.E2E_SCHOOLS ?? '[]') as School[])[
  Number(process.env.TEST_PARALLEL_INDEX ?? 0)
] ?? { url: '', smtp: 0 }
