import type { ContractTable } from '../src/contract/contractTables.js'

export function withTables(text: string, tables: Readonly<Record<string, ContractTable>>): string
