import type { FastifyInstance } from 'fastify'

import { certificado, formatCodigo } from '#contract/certificados/certificado.ts'
import { bind } from '#server/core/bind.ts'
import { bulk } from '#server/core/bulk.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handlers } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { concurrencyGate, inLine } from '#server/core/turns.ts'
import type { Store } from '#server/institucion/archivo/index.ts'

import { annul } from './anular.ts'
import { keepIssued } from './corrida.ts'
import { certificadoIssuer } from './emitir.ts'
import { enviar } from './enviar.ts'
import { pdf, verificar } from './public-page.ts'
import {
  type Certificados,
  certificadosEn,
  countCertified,
  formatoUsual,
  matriculasDeGrupo,
  pdfDe,
  ultimoDe,
} from './repo.ts'
import { zip } from './zip.ts'

export { undoCertificados } from './corrida.ts'
export { dataFreezer } from './emitir.ts'

// Each draws in its transaction, and a thread draws one at a time: more at once would only hold connections.
const drawing = concurrencyGate(2, 200)

type Given = { origen: string; certificados: Certificados; store: Store }

const issuing = ({ origen, certificados }: Given) =>
  ({
    guardar: async (ctx, { idMatricula, idCertificacionFormato, ...condiciones }) => {
      const emit = await certificadoIssuer(ctx, {
        ids: [idMatricula],
        idFormato: idCertificacionFormato,
        origen,
      })
      return saved(ctx, 'certificado', await certificados.get(ctx, await emit(idMatricula, condiciones)))
    },
    emitir: async (ctx, { matriculas, idGrupo, idCertificacionFormato, excepcion }) => {
      const ids = matriculas ?? (await matriculasDeGrupo(ctx, idGrupo ?? 0))
      const emit = await certificadoIssuer(ctx, { ids, idFormato: idCertificacionFormato, origen })
      const issued: number[] = []
      const answer = await bulk(ctx, ids, async (id) => {
        issued.push(await emit(id, { excepcion }))
        return ctx.t('certificado.emitido')
      })
      return { ...answer, ...(await keepIssued(ctx, issued)) }
    },
    anular: async (ctx, { idCertificado, motivo, reemitir }) => {
      await annul(ctx, certificados, idCertificado, { motivo })
      const { idMatricula, idCertificacionFormato } = await certificados.get(ctx, idCertificado)
      if (reemitir) {
        const emit = await certificadoIssuer(ctx, {
          ids: [idMatricula],
          idFormato: idCertificacionFormato,
          origen,
        })
        await emit(idMatricula, { replaces: true })
      }
      const row = await certificados.get(ctx, idCertificado)
      const { reemplazo } = row
      const mensaje = reemplazo
        ? ctx.t('certificado.reemplazado', { codigo: formatCodigo(reemplazo.codigo) })
        : ctx.t('certificado.anulado')
      return { ...saved(ctx, 'certificado', row), mensaje }
    },
  }) satisfies Partial<Handlers<typeof certificado>>

const mailing = (given: Given) =>
  ({
    enviar: (ctx, { certificados: ids }) =>
      bulk(ctx, ids, async (id) => ctx.t('certificado.enviado', { correo: await enviar(ctx, id, given) })),
    porCorreo: async (ctx, { idMatricula, idUsuario, idCertificacionFormato, excepcion }) => {
      requireSelf(ctx, idUsuario)
      const { origen, certificados } = given
      const idFormato = idCertificacionFormato ?? (await formatoUsual(ctx))
      const known = await ultimoDe(ctx, idMatricula, idCertificacionFormato)
      if (known === undefined && idFormato === undefined)
        throw new Fail('CONFLICTO', 'certificado.sinFormato')
      const id =
        known ??
        (await (
          await certificadoIssuer(ctx, { ids: [idMatricula], idFormato: idFormato!, origen })
        )(idMatricula, { excepcion }))
      const correo = await enviar(ctx, id, given)
      const row = await certificados.get(ctx, id)
      return { ...saved(ctx, 'certificado', row), mensaje: ctx.t('certificado.enviado', { correo }) }
    },
  }) satisfies Partial<Handlers<typeof certificado>>

const reading = ({ certificados }: Given) =>
  ({
    zip,
    verificar,
    pdf,
    avance: (ctx, { idGrupo }) => countCertified(ctx, idGrupo),
    archivo: async (ctx, { id }) => {
      const { estado, codigo } = await certificados.get(ctx, id)
      if (estado === 'ANULADO' && ctx.actor.alcance === 'ALUMNO')
        throw new Fail('CONFLICTO', 'certificado.pdfAnulado')
      const datos = await pdfDe(ctx.db, id)
      if (!datos) throw noEncontrado()
      return { nombre: `certificado-${formatCodigo(codigo)}.pdf`, tipo: 'application/pdf', datos }
    },
  }) satisfies Partial<Handlers<typeof certificado>>

export function certificadoRoutes(app: FastifyInstance) {
  const origen = app.env.urlPublica
  const certificados = certificadosEn(origen)
  const given = { origen, certificados, store: app.archivos }
  const issue = issuing(given)
  const mail = mailing(given)
  bind(app, certificado, {
    ...crud('certificado', certificados),
    ...mail,
    ...reading(given),
    guardar: inLine(drawing, issue.guardar),
    emitir: inLine(drawing, issue.emitir),
    anular: inLine(drawing, issue.anular),
    porCorreo: inLine(drawing, mail.porCorreo),
    // Annulled and hidden from the lists instead of deleted, so that its public page can say so.
    eliminar: async (ctx, { id }) => {
      await annul(ctx, certificados, id, { motivo: ctx.t('certificado.motivoEliminado'), oculto: true })
      return { mensaje: ctx.t('hecho.eliminado') }
    },
  })
}
