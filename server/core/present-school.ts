import { AsyncLocalStorage } from 'node:async_hooks'

/** The school that work is for, in a process that serves many. */
export type PresentSchool = {
  nombre: string
  /** Runs a turn of a loop when its time among those of all schools has come. */
  inTurn<T>(turn: () => Promise<T>): Promise<T>
}

const present = new AsyncLocalStorage<PresentSchool>()

/** Runs work of a school, and all that it sets off. */
export const inSchool = <T>(school: PresentSchool, work: () => T): T => present.run(school, work)

/** Undefined in a process of one school. */
export const presentSchool = () => present.getStore()
