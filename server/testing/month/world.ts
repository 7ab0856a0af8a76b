import type { Given, Op } from '#contract/core/op.ts'
import type { Api } from '#server/testing/api.ts'
import type { Chance } from '#server/testing/chance.ts'
import { clocksOf } from '#server/testing/sending.ts'

import type { Office } from './office.ts'
import type { makeMonthSchool } from './school.ts'

type Made = Awaited<ReturnType<typeof makeMonthSchool>>
type Parts = {
  api: Api
  office: Office
  luck: Chance
  made: Made
  passHours: (count: number) => Promise<void>
}

const HOURS_OF_DAY = 24
/** The clocks of the server turn that often in a day here: more seldom than a wait between two tries lasts at most. */
const TURNS_OF_DAY = 4

/** All that a random month happens in. */
export function makeWorld({ api, office, luck, made, passHours }: Parts) {
  const { school, cashiers, ...rest } = made
  const turn = clocksOf(api, api.app.comprobantes.open, () => {})
  /** A call of one of the cashiers, who sign in each time. */
  async function cashier<T extends Op>(op: T, input: Given<T>) {
    return api.as(await api.session({ idUsuario: luck.drawn(cashiers) }), op, input)
  }
  return {
    api,
    office,
    luck,
    school,
    ...rest,
    cashier,
    /** The rest of a day goes by. */
    async passDay() {
      for (let n = 0; n < TURNS_OF_DAY; n++) {
        await turn()
        await passHours(HOURS_OF_DAY / TURNS_OF_DAY)
      }
      await turn()
    },
  }
}
export type World = ReturnType<typeof makeWorld>
