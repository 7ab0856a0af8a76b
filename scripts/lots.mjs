// Which files of tests a run takes. Files of code tests share a process, a lot of them: to load the server costs more than most of them take.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

import { filesIn, ROOT } from './house.mjs'

const FOLDERS = ['contract', 'server', 'i18n', 'db', 'bench', 'campana', 'scripts', 'web']
/** Random lives, races, servers that are killed and hostile files: any size with `npm run campana`. */
const CAMPAIGN = /^(kill.*|model|race|random|fuzz|hostiles|corpus|lines|month)\.test\.ts$/
/**
 * A school is brought in, copied, moved, restored, handed to another server or made for other days, or is one of many in an installation;
 * a standby and a replica; the program starts or is refused: what an operator does.
 */
const OF_OPERATION =
  /\/(mudar|respaldo|restaurar|embedded|escuela|escuelas|replica)\/[^/]+$|\/salud\/(synchrony|standby)[^/]*$|\/importacion\/libros\.|\/(handover|days|take-over)\.test\.ts$|server\/main\.test\.ts$/

/** Tests against a stand-in: answers, lots and certificates of the tax office, an identity provider. */
const OF_A_STAND_IN =
  /\/(emisor\/sunat|comprobante-lote)\/|\/comprobante\/(certificate|correo|credit-exits|enviar|servicio)\.|\/traslado\/comprobantes\.|\/proveedor\.|e2e\/(comprobantes|credito)\./

/** The ground of every noun: limits, ways to the outside, the making of tables and views, each way of a search. */
const OF_THE_GROUND =
  /server\/(core\/)?(limits|outside|views|definitions|migrate|schema|search-variants|list-stream)\.test\.ts$|db\/seed\/constancias\//

const A_LOT = 16

/** Settings and watches that hold for the whole process, and a country that is added to it. */
const OF_ITS_PROCESS =
  /testing\/third-country|\bmock\.|\bprocess\.(?:env|on|kill|memoryUsage)\b|\bglobalThis\b|\bregisterHooks\b/
/** They count requests of the whole process. */
const COUNTED = /^(traffic|next-size)\.test\.ts$/

const baseName = (file) => file.slice(file.lastIndexOf('/') + 1)

const onDemand = (file) =>
  CAMPAIGN.test(baseName(file)) ||
  [OF_OPERATION, OF_A_STAND_IN, OF_THE_GROUND].some((kind) => kind.test(file))

/**
 * Each shape of the frame and of its lists, its keys and shifts, each language, a lost connection, a guide, a school from nothing, the
 * pages of the stand-in gateway: a change of a noun touches none of them.
 */
const OF_THE_FRAME =
  /\/(conexion|content-policy|densidad|diseno|espera|floating|guias|idioma|keyboard|menus|opciones|puesta|shift|simulador|sin-red|vistas)\.test\.ts$/

/** The journeys that a run without sweeps takes. */
export const journeyFiles = () =>
  [...filesIn(join(ROOT, 'e2e'))].filter(
    (file) => file.endsWith('.test.ts') && !OF_THE_FRAME.test(file) && !OF_A_STAND_IN.test(file),
  )

/** The files of the code's tests: all, or without campaigns at their small size and what an operator does. */
export const codeTests = ({ all }) =>
  FOLDERS.flatMap((folder) => [...filesIn(join(ROOT, folder))]).filter(
    (file) => file.endsWith('.test.ts') && (all || !onDemand(file)),
  )

const staysAlone = (file) =>
  CAMPAIGN.test(baseName(file)) ||
  COUNTED.test(baseName(file)) ||
  OF_ITS_PROCESS.test(readFileSync(file, 'utf8'))

const SUITE = "import { describe } from 'node:test'\n"
const suiteOf = (file) => {
  const [name, address] = [relative(ROOT, file), pathToFileURL(file).href].map((text) => JSON.stringify(text))
  return `await describe(${name}, async () => { await import(${address}) })\n`
}

/** Writes a file that runs the tests of a lot in turn: each is a suite, so its hooks and its server end with it. */
function write(folder, files, n) {
  const path = join(folder, `lot-${n + 1}.test.mjs`)
  writeFileSync(path, SUITE + files.map(suiteOf).join(''))
  return path
}

/**
 * Returns the files to run in place of those files: files that stay alone, and lots written in that folder. Neighbours go to
 * different lots, which makes the lots alike.
 */
export function lotsOf(files, folder) {
  const alone = files.filter(staysAlone)
  const together = files.filter((file) => !alone.includes(file))
  const count = Math.ceil(together.length / A_LOT)
  const lots = Array.from({ length: count }, (_, n) => together.filter((_file, i) => i % count === n))
  return [...lots.map((lot, n) => write(folder, lot, n)), ...alone]
}
