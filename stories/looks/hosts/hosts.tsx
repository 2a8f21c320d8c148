import { Button, Card, ChakraProvider, defaultSystem, Field, Input, Theme } from '@chakra-ui/react'
import MuiButton from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import ScopedCssBaseline from '@mui/material/ScopedCssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import {
  Flex,
  Button as RadixButton,
  Card as RadixCard,
  TextField as RadixField,
  Theme as RadixTheme,
} from '@radix-ui/themes'
import radixSheet from '@radix-ui/themes/styles.css?inline'
import bootstrapSheet from 'bootstrap/dist/css/bootstrap.min.css?inline'
import type { ReactElement, ReactNode } from 'react'
import bootstrapBridge from 'tillkit/themes/bootstrap.css?inline'
import chakraBridge from 'tillkit/themes/chakra.css?inline'
import muiBridge from 'tillkit/themes/mui.css?inline'
import radixBridge from 'tillkit/themes/radix.css?inline'
import shadcnBridge from 'tillkit/themes/shadcn.css?inline'
import shadcnSheet from './shadcn.css?inline'
import { useSheets } from './useSheets'

export interface HostProps {
  readonly scheme: 'light' | 'dark'
  readonly children: ReactNode
}

/** A page of each library: a field and a button of its own, and our form in a panel of its own. */
export const hosts: Readonly<Record<string, (props: HostProps) => ReactElement>> = {
  shadcn: Shadcn,
  bootstrap: Bootstrap,
  mui: Mui,
  chakra: Chakra,
  radix: Radix,
}

function Shadcn({ scheme, children }: HostProps): ReactElement {
  useSheets([shadcnSheet, shadcnBridge])
  return (
    <div className={scheme}>
      <div className="shadcn-card" data-tillkit-frame="none">
        <label>
          Voucher
          <input className="shadcn-input" />
        </label>
        <button type="button" className="shadcn-button" data-host="button">
          Apply
        </button>
        {children}
      </div>
    </div>
  )
}

function Bootstrap({ scheme, children }: HostProps): ReactElement {
  useSheets([bootstrapSheet, bootstrapBridge])
  return (
    <div className="card" data-bs-theme={scheme} data-tillkit-frame="none">
      <div className="card-body d-grid gap-3">
        <label className="form-label">
          Voucher
          <input className="form-control" />
        </label>
        <button type="button" className="btn btn-primary" data-host="button">
          Apply
        </button>
        {children}
      </div>
    </div>
  )
}

const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-mui-color-scheme="%s"]' },
  colorSchemes: { light: true, dark: true },
})

function Mui({ scheme, children }: HostProps): ReactElement {
  useSheets([muiBridge])
  return (
    <ThemeProvider theme={muiTheme} colorSchemeNode={null} storageManager={null}>
      <ScopedCssBaseline data-mui-color-scheme={scheme}>
        <Paper variant="outlined" sx={{ display: 'grid', gap: 2, p: 3 }} data-tillkit-frame="none">
          <TextField label="Voucher" />
          <MuiButton variant="contained" size="large" disableElevation data-host="button">
            Apply
          </MuiButton>
          {children}
        </Paper>
      </ScopedCssBaseline>
    </ThemeProvider>
  )
}

function Chakra({ scheme, children }: HostProps): ReactElement {
  useSheets([chakraBridge])
  return (
    <ChakraProvider value={defaultSystem}>
      <Theme appearance={scheme} colorPalette="blue">
        <Card.Root>
          <Card.Body gap="4" data-tillkit-frame="none">
            <Field.Root>
              <Field.Label>Voucher</Field.Label>
              <Input />
            </Field.Root>
            <Button data-host="button">Apply</Button>
            {children}
          </Card.Body>
        </Card.Root>
      </Theme>
    </ChakraProvider>
  )
}

function Radix({ scheme, children }: HostProps): ReactElement {
  useSheets([radixSheet, radixBridge])
  return (
    <RadixTheme appearance={scheme}>
      <RadixCard data-tillkit-frame="none">
        <Flex direction="column" gap="4">
          <RadixField.Root size="3" aria-label="Voucher" placeholder="Voucher" />
          <RadixButton size="3" data-host="button">
            Apply
          </RadixButton>
          {children}
        </Flex>
      </RadixCard>
    </RadixTheme>
  )
}
