type School = { url: string; smtp: number }

/** The school of this worker. The address comes in the environment: workers start after the servers. */
export const school: School = (JSON.parse(process.env.E2E_SCHOOLS ?? '[]') as School[])[
  Number(process.env.TEST_PARALLEL_INDEX ?? 0)
] ?? { url: '', smtp: 0 }
