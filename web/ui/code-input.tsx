import { TextInput, type TextInputProps } from '@mantine/core'

/** A code of the second factor. Letters too: a recovery code may be typed instead. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    withAsterisk={false}
    styles={{ input: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.08em' } }}
  />
)
