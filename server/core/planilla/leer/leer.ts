import { MessageChannel, Worker } from 'node:worker_threads'

import type { Archivo } from '#contract/core/shapes.ts'
import { Fail } from '#server/core/fail.ts'
import { concurrencyGate } from '#server/core/turns.ts'

import { formatOf } from './format.ts'
import type { AskedRows, Fila, Hoja, SheetMarks, SheetSummary } from './hoja.ts'
import { LIMITES, type Limites, tooMuch } from './hoja.ts'
import type { AskedPart, ReadAnswer, ReadRequest } from './worker.ts'

const MEGABYTE = 2 ** 20
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

/** Files read at once; the others queue, so that memory does not grow with the number of users. */
const inTurn = concurrencyGate(2)

/**
 * Threads that have read a file to its end and wait for another: to start one takes as long as to read some thousand
 * rows. Soon they end.
 */
const idle: Worker[] = []
const REST_MS = 10_000

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: MEMORY,
    // The worker receives only files: neither the server's secrets nor its flags.
    env: {},
    execArgv: [],
  })
  // A worker that dies while it waits is not waited for; the error is of no file.
  worker.on('error', () => {}).on('exit', () => forget(worker))
  return worker
}

function forget(worker: Worker) {
  const at = idle.indexOf(worker)
  if (at >= 0) idle.splice(at, 1)
  return at >= 0
}

function keepIdle(worker: Worker) {
  worker.unref()
  idle.push(worker)
  const end = () => (forget(worker) ? void worker.terminate() : undefined)
  setTimeout(end, REST_MS).unref()
}

function takeWorker(): Worker {
  const worker = idle.pop() ?? startWorker()
  worker.ref()
  return worker
}

const failOfDeath = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error

type Encargo = Omit<ReadRequest, 'port'>
type ReadParts = { filas: Fila[]; fin: SheetMarks | SheetSummary[] }

/** Asks a thread for the rows of a file, until its end or a refusal. */
function askRows(worker: Worker, { limites, ...encargo }: Encargo) {
  const { promise, resolve, reject } = Promise.withResolvers<ReadParts | Fail>()
  const { port1, port2 } = new MessageChannel()
  const filas: Fila[] = []
  const slow = () => reject(new Fail('DEMASIADO_GRANDE', 'planilla.lenta'))
  const clock = setTimeout(slow, limites.milisegundos)
  const died = (error: Error) => reject(failOfDeath(error))
  const ended = () => reject(tooMuch())
  worker.once('error', died).once('exit', ended)
  port1.on('message', (respuesta: ReadAnswer) => {
    if ('rechazo' in respuesta) {
      const { razon, clave, datos } = respuesta.rechazo
      return resolve(new Fail(razon, clave, datos))
    }
    if ('fin' in respuesta) return resolve({ filas, fin: respuesta.fin })
    for (const fila of respuesta.filas) filas.push(fila)
    port1.postMessage('sigue')
  })
  worker.postMessage({ ...encargo, limites, port: port2 }, [encargo.datos.buffer as ArrayBuffer, port2])
  return promise.finally(() => {
    clearTimeout(clock)
    port1.close()
    worker.off('error', died).off('exit', ended)
  })
}

async function readParts(encargo: Encargo): Promise<ReadParts> {
  const worker = takeWorker()
  try {
    const parts = await askRows(worker, encargo)
    keepIdle(worker)
    if (parts instanceof Fail) throw parts
    return parts
  } catch (error) {
    // A thread that was refused nothing but took too long, or died, reads no other file.
    if (!idle.includes(worker)) await worker.terminate()
    throw error
  }
}

type Archivos = Pick<Archivo, 'datos'>

function readFile({ datos }: Archivos, limites: Limites, pide: AskedPart): Promise<ReadParts> {
  if (datos.length > limites.bytes) {
    throw new Fail('DEMASIADO_GRANDE', 'planilla.grande', { max: Math.floor(limites.bytes / MEGABYTE) })
  }
  const formato = formatOf(Buffer.from(datos.buffer, datos.byteOffset, datos.length))
  // The copy is transferred to the thread; transferring a view would also take the rest of its buffer.
  return inTurn(() => readParts({ datos: new Uint8Array(datos), formato, limites, pide }))
}

/**
 * Reads a sheet of an .xlsx, .ods, .csv or web page, or the text of a zip, recognised by its bytes, in its own thread with
 * limits of time and memory: the named sheet, or the first visible one with anything in it. Returns the rows that are not
 * empty, each with the number that the spreadsheet shows, with the fills of their cells if they are asked for. Refuses with a `Fail` that says what to do: VALIDACION,
 * TIPO_NO_ADMITIDO or DEMASIADO_GRANDE.
 */
export async function leerPlanilla(
  archivo: Archivos,
  limites = LIMITES,
  { hoja, colores = false }: Partial<AskedRows> = {},
): Promise<Hoja> {
  const { filas, fin } = await readFile(archivo, limites, { hoja, colores })
  if (filas.length === 0) throw new Fail('VALIDACION', 'planilla.vacia')
  return { filas, ...(fin as SheetMarks) }
}

/** Summarises the sheets of a file that have anything in them, in the same thread and limits. Refuses one without any. */
export async function leerHojas(archivo: Archivos, limites = LIMITES): Promise<SheetSummary[]> {
  const sheets = (await readFile(archivo, limites, { resumen: true })).fin as SheetSummary[]
  if (sheets.length === 0) throw new Fail('VALIDACION', 'planilla.vacia')
  return sheets
}
