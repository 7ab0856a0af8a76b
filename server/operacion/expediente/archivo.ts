import { Readable } from 'node:stream'

import { certificado } from '#contract/certificados/certificado.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { Descarga } from '#contract/core/shapes.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { recordAct } from '#server/core/acts.ts'
import type { Ctx, Handler, Prepared } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { dayAndZone } from '#server/core/list-file.ts'
import { type ZipFile, zipOf } from '#server/core/planilla/index.ts'
import type { Store } from '#server/institucion/archivo/index.ts'

import { bookOf, handlerOf, type Handlers } from './libro.ts'
import { type Documento, documentsOf, exists, limitFilesOf, readFoto } from './repo.ts'

type App = { handlers: Handlers; archivos: Store }

/** The context in which a file is read: that of its person, who reads their own rows and nothing internal. */
const ofPerson = (ctx: Ctx, idUsuario: number): Ctx => ({
  ...ctx,
  actor: {
    ...ctx.actor,
    idUsuario,
    authorities: new Set(),
    alcance: 'ALUMNO',
    hijos: [],
    propios: [idUsuario],
  },
})

const PAPERS = {
  recibo: { op: recibo.ver, input: { formato: 'a4' }, folder: 'recibos' },
  xml: { op: comprobante.xml, input: {}, folder: 'comprobantes' },
  comprobante: { op: comprobante.pdf, input: { formato: 'a4' }, folder: 'comprobantes' },
  nota: { op: comprobante.pdf, input: { formato: 'a4' }, folder: 'notas' },
  constancia: { op: constancia.ver, input: {}, folder: 'constancias' },
  certificado: { op: certificado.archivo, input: {}, folder: 'certificados' },
} as const

// Characters that some system refuses in file names.
// oxlint-disable-next-line no-control-regex
const RESERVED = /[<>:"/\\|?*\u0000-\u001f]/g
const bytesOf = (datos: unknown) =>
  (datos instanceof Uint8Array ? [Buffer.from(datos)] : datos) as ZipFile['content']

/**
 * A paper, made or read when its turn comes; undefined if its bytes are gone. One that cannot be made now, such as a document without the
 * certificate that signs it, leaves its sentence in its place.
 */
async function paperOf(
  ctx: Ctx,
  { handlers }: App,
  { tipo, id, idArchivo }: Documento,
): Promise<ZipFile | undefined> {
  const { op, input, folder } = PAPERS[tipo]
  const named = (nombre: string, datos: unknown): ZipFile => ({
    name: `${folder}/${nombre.replaceAll(RESERVED, ' ')}`,
    content: bytesOf(datos),
  })
  try {
    const file = (await handlerOf(handlers, op)(ctx, {
      ...input,
      id,
      ...(idArchivo && { idArchivo }),
    })) as Descarga
    const which = [id, ...(idArchivo ? [idArchivo] : []), file.nombre].join('-')
    return named(tipo === 'constancia' ? which : file.nombre, file.datos)
  } catch (error) {
    if (!(error instanceof Fail)) throw error
    if (error.razon === 'NO_ENCONTRADO') return undefined
    return named(`${id}-no-disponible.txt`, Buffer.from(sentenceOf(error, ctx.t)))
  }
}

/** The files of the limits of a person's links: only the school's own copy has them (decision 268). */
async function* limitFiles(ctx: Ctx, { archivos }: App): AsyncGenerator<ZipFile> {
  for (const { idVinculo, clave, nombre } of await limitFilesOf(ctx, ctx.actor.idUsuario)) {
    const content = await archivos.get(clave)
    if (content) yield { name: `limites/${idVinculo}-${nombre.replaceAll(RESERVED, ' ')}`, content }
  }
}

type Content = { papers: Documento[]; lector: number | null; seen: Ctx | undefined }

async function* filesOf(ctx: Ctx, app: App, { papers, ...reading }: Content): AsyncGenerator<ZipFile> {
  const { idUsuario } = ctx.actor
  const { seen } = reading
  const { zona } = await dayAndZone(ctx)
  yield { name: 'datos.xlsx', content: await bookOf(ctx, app.handlers, { zona, ...reading }) }
  const foto = await readFoto(ctx, idUsuario)
  if (foto) yield { name: 'foto.jpg', content: [foto] }
  if (reading.lector === null) yield* limitFiles(ctx, app)
  for (const paper of papers) {
    const file = await paperOf(seen ?? ctx, app, paper)
    if (file) yield file
  }
}

/** A reader who is not the office: the person, or an adult, with who is refused and how they see its lists and papers. */
type Reader = {
  refuse?: (ctx: Ctx, idUsuario: number) => Promise<void>
  as?: (ctx: Ctx, idUsuario: number) => Ctx
}
type Asked = { idUsuario: number; operacion: string; reader: Reader | undefined }

/** The file of a person; that it was taken is kept, and shown to the person. */
async function zipOfPerson(app: App, ctx: Ctx, { idUsuario, operacion, reader }: Asked): Promise<Descarga> {
  await reader?.refuse?.(ctx, idUsuario)
  if (!(await exists(ctx, idUsuario))) throw noEncontrado()
  await recordAct(ctx.db, {
    accion: 'EXPORTACION',
    ...ctx,
    operacion,
    about: { entidad: 'expediente', id: idUsuario },
  })
  const { hoy } = await dayAndZone(ctx)
  const lector = reader ? ctx.actor.idUsuario : null
  const papers = await documentsOf(ctx, { idUsuario, lector })
  const content = { papers, lector, seen: reader?.as?.(ctx, idUsuario) }
  const datos = Readable.from(zipOf(filesOf(ofPerson(ctx, idUsuario), app, content)))
  return { nombre: `expediente-${idUsuario}-${hoy}.zip`, tipo: 'application/zip', datos }
}

/** With more papers than are answered at once, who agreed to wait gets a task. */
const papersFirst =
  <I>(idOf: (ctx: Ctx, input: I) => number) =>
  async (ctx: Ctx, input: I): Promise<Prepared> => ({
    filas: await documentsOf(ctx, { idUsuario: idOf(ctx, input), lector: null }),
  })

type Op<I> = ((ctx: Ctx, input: I) => Promise<Descarga>) & Pick<Handler<never>, 'prepare'>
export function zipHandler<I>(
  app: App,
  path: string,
  idOf: (ctx: Ctx, input: I) => number,
  reader?: Reader,
): Op<I> {
  const handler = (ctx: Ctx, input: I) =>
    zipOfPerson(app, ctx, { idUsuario: idOf(ctx, input), operacion: `GET ${path}`, reader })
  return Object.assign(handler, { prepare: papersFirst(idOf) }) as Op<I>
}
