import type { Ctx } from './ctx.ts'

/** The answer of a change that was rolled back: it says that nothing was kept, and what would have been answered. */
export function simulatedAnswer({ t }: Pick<Ctx, 't'>, output: unknown) {
  const { mensaje } = output as { mensaje?: string }
  return {
    ...(output as object),
    simulado: true,
    mensaje: mensaje ? t('hecho.simulado', { mensaje }) : t('hecho.nadaGuardado'),
  }
}
