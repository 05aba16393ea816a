import base from "./vitest.config.ts";
import { defineConfig } from "vitest/config";
const { projects: _, ...test } = (base as any).test;
export default defineConfig({ test: { ...test, reporters: ["default"], include: ["test/**/*.test.ts"], exclude: [], testTimeout: 600000, hookTimeout: 600000 } });
