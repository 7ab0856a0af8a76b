import { Button, CopyButton, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'

import { useT } from '#web/ui/words.ts'

const HEIGHT = { least: 300, usual: 900, most: 4000 }

/** The lines that put the list of courses into the institution's own pages, to be copied. */
export function EmbedSnippet() {
  const t = useT()
  const [height, setHeight] = useState<number | string>(HEIGHT.usual)
  const pixels = Number(height) || HEIGHT.usual
  const snippet = `<iframe
  src="${location.origin}/catalogo/marco"
  title="${t('ajuste.marcoTitulo')}"
  style="width:100%;height:${pixels}px;border:0"
></iframe>`
  return (
    <>
      <NumberInput
        label={t('ajuste.marcoAlto')}
        value={height}
        onChange={setHeight}
        min={HEIGHT.least}
        max={HEIGHT.most}
        allowDecimal={false}
        allowNegative={false}
        suffix=" px"
      />
      <Textarea
        label={t('ajuste.marco')}
        description={t('ajuste.marcoAyuda')}
        value={snippet}
        readOnly
        autosize
        onFocus={(e) => e.currentTarget.select()}
      />
      <CopyButton value={snippet}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} style={{ alignSelf: 'start' }}>
            {t(copied ? 'ajuste.marcoCopiado' : 'ajuste.marcoCopiar')}
          </Button>
        )}
      </CopyButton>
    </>
  )
}
