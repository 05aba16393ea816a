#!/bin/sh
# Replays six release days. The labels and days are those of the client that Datadog generates from these documents.
set -e
sdkwright release v1.0.0-beta.8 --date 2022-02-18 --openapi datadog=documents/v1.0.0-beta.8.yaml.gz
sdkwright release v1.14.0 --date 2023-06-27 --openapi datadog=documents/v1.14.0.yaml.gz
sdkwright release v1.22.0 --date 2024-02-06 --openapi datadog=documents/v1.22.0.yaml.gz
sdkwright release v1.30.0 --date 2024-11-07 --openapi datadog=documents/v1.30.0.yaml.gz
sdkwright release v1.45.0 --date 2025-10-01 --openapi datadog=documents/v1.45.0.yaml.gz
sdkwright release v1.62.0 --date 2026-08-12 --openapi datadog=documents/v1.62.0.yaml.gz
