import type { ComponentType, ReactNode } from 'react'

import type { Seccion } from '#contract/institucion/ajuste-clase.ts'
import { Billetera } from '#contract/institucion/cuenta-bancaria.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import { EmbedSnippet } from './embed-snippet.tsx'
import { WalletQr } from './qr.tsx'

type Props = { seccion: Seccion; mayChange: boolean; inPeru: boolean; inCatalogue: boolean }

/** Tools that try and complete a section, for those who may change it: later wings lend them. */
const TOOLS: Partial<Record<Seccion, ComponentType>> = {
  correo: lentPart('correo of parametro'),
  pasarela: lentPart('pasarela of parametro'),
  comprobante: lentPart('comprobante of parametro'),
  respaldo: lentPart('respaldo of parametro'),
}

/** The content of a section besides its parameters. */
export function SectionExtras({ seccion, mayChange, inPeru, inCatalogue }: Props): ReactNode {
  const t = useT()
  const Tools = mayChange && TOOLS[seccion]
  if (Tools) return <Tools />
  if (seccion === 'matricula' && inCatalogue) return <EmbedSnippet />
  if (seccion === 'acceso') return <p className="dim">{t('ajuste.claveRegla')}</p>
  if (seccion === 'academico' && inPeru) return <p className="dim">{t('ajuste.leyCertificado')}</p>
  if (seccion !== 'dinero') return null
  return (
    <>
      {mayChange && Billetera.options.map((one) => <WalletQr key={one} billetera={one} />)}
      <p className="dim">
        <Link to={paths.estados('cuenta-bancarias')}>{t('ajuste.irCuentas')}</Link>
      </p>
      <p className="dim">
        {t('ajuste.mora')} <Link to={paths.controlGrupos('mora')}>{t('ajuste.irMora')}</Link>
      </p>
    </>
  )
}
