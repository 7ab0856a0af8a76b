import { Button, Textarea } from '@mantine/core'
import { useRef } from 'react'

import { MARCAS_CERTIFICADO } from '#contract/mensajes/marcas-certificado.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type Props = { label: Frase; value: string; onChange: (value: string) => void }

/** A text field, with buttons that insert a placeholder at the cursor. */
export function TextField({ label, value, onChange }: Props) {
  const t = useT()
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (marca: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {}
    onChange(`${value.slice(0, from)}{{${marca}}}${value.slice(to)}`)
  }
  return (
    <div>
      <Textarea
        ref={area}
        size="xs"
        label={t(label)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={value}
        onChange={(e) => onChange(e.currentTarget.value)}
      />
      <Menu
        position="bottom-start"
        dropdown={{ mah: 290, style: { overflow: 'auto' } }}
        target={
          <Button size="compact-xs" variant="default" mt="xs">
            {t('certificacionFormato.marcas')}
          </Button>
        }
      >
        {({ Item }) =>
          MARCAS_CERTIFICADO.map((marca) => (
            <Item key={marca} onClick={() => put(marca)}>
              {t(`marca.${marca}`)}
            </Item>
          ))
        }
      </Menu>
    </div>
  )
}
