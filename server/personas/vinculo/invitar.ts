import { addresses } from '#contract/core/addresses.ts'
import type { Parsed } from '#contract/core/op.ts'
import { fullName } from '#contract/core/person-name.ts'
import type { vinculo } from '#contract/personas/vinculo.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { whatsappLink } from '#server/core/whatsapp-link.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'
import { codeToRead, huellaOf } from '#server/personas/clave/index.ts'
import {
  internationalNumber,
  queueNotice,
  telefonoChecker,
  usuarioDe,
} from '#server/personas/usuario/index.ts'

import { plainCode } from './code.ts'
import { storeInvitation, vinculos } from './repo.ts'

const DIAS = 14
const PREFIJO = 'institucion.prefijoTelefono'

type Invitation = Parsed<typeof vinculo.invitar>

/** The link to invite to: the contact that is named, or a new one. */
async function linkOf(ctx: Ctx, { idVinculo, permisos, ...input }: Invitation): Promise<number> {
  const { canal: _, ...sent } = input
  const values = { ...sent, ...permisos, estado: 'INVITADO' }
  if (idVinculo === undefined)
    return vinculos.insert(ctx, { ...values, nombre: sent.nombre ?? sent.correo ?? sent.celular })
  const before = await vinculos.lock(ctx, idVinculo)
  if (before.idAlumno !== sent.idAlumno || before.estado === 'TERMINADO')
    throw new Fail('CONFLICTO', 'vinculo.terminado')
  if (before.idUsuario !== null) throw new Fail('CONFLICTO', 'vinculo.conCuenta')
  const { nombre, correo, celular } = before
  const kept = {
    nombre: sent.nombre ?? nombre,
    correo: sent.correo ?? correo,
    celular: sent.celular ?? celular,
  }
  await vinculos.update(ctx, idVinculo, { version: before.version, values: { ...values, ...kept } })
  return idVinculo
}

/** Refuses an invitation that could not arrive, or not be accepted. */
async function refuseUnreachable(ctx: Ctx, sent: Invitation) {
  const { canal, correo, celular, idAlumno, permisos } = sent
  if (sent.idVinculo === undefined && !sent.nombre && !correo && !celular)
    throw new FailCampo('nombre', 'campo.obligatorio')
  if (canal === 'CORREO' && !correo) throw new FailCampo('correo', 'campo.obligatorio')
  if (canal === 'WHATSAPP' && !celular) throw new FailCampo('celular', 'campo.obligatorio')
  if (permisos.paga && !permisos.veDinero) throw new FailCampo('paga', 'vinculo.pagaLoQueVe')
  ;(await telefonoChecker(ctx.db))({ celular })
  const alumno = await usuarioDe(ctx, idAlumno)
  if (!alumno.fechaNacimiento) throw new Fail('CONFLICTO', 'vinculo.sinNacimiento')
  return alumno
}

/** Makes a code for an adult, and sends it by mail or answers it, to be handed over. */
export const invitar =
  (urlPublica: string): Handler<typeof vinculo.invitar> =>
  async (ctx, input) => {
    const alumno = await refuseUnreachable(ctx, input)
    const idVinculo = await linkOf(ctx, input)
    const codigo = codeToRead()
    await storeInvitation(ctx, idVinculo, { huella: huellaOf(plainCode(codigo)), dias: DIAS })
    const { nombre: casa } = await institucion(ctx.db)
    const pagina = `${urlPublica}${addresses.invitacion}`
    const datos = {
      institucion: casa,
      alumno: fullName(alumno),
      enlace: `${pagina}?codigo=${codigo}`,
      dias: DIAS,
    }
    const cuerpo = ctx.t('vinculo.invitacionCuerpo', datos)
    const row = await vinculos.get(ctx, idVinculo)
    const answer = { mensaje: ctx.t('vinculo.invitado', { nombre: row.nombre }), vinculo: row }
    if (input.canal === 'CORREO') {
      const asunto = ctx.t('vinculo.invitacionAsunto', datos)
      await queueNotice(ctx.db, input.correo ?? '', { asunto, cuerpo }, idVinculo)
      return { ...answer, enlace: pagina }
    }
    const { [PREFIJO]: prefijo } = await readSettings(ctx.db, [PREFIJO])
    const digits = internationalNumber(input.celular ?? '', prefijo) ?? ''
    return {
      ...answer,
      codigo,
      enlace: input.canal === 'WHATSAPP' ? whatsappLink(digits, cuerpo) : datos.enlace,
    }
  }
