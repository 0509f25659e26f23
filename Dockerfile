# syntax=docker/dockerfile:1@sha256:87999aa3d42bdc6bea60565083ee17e86d1f3339802f543c0d03998580f9cb89
# One image that runs the server, the operator's commands, and the release commands: docs/deployment.md

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /src
COPY . .
RUN npm run build
# Only a seal's key in an HSM needs a compiled package: docs/operations.md
ARG PKCS11=off
RUN if [ "$PKCS11" = on ]; then \
      apt-get update && apt-get install -y --no-install-recommends g++ make python3 && \
      npm rebuild pkcs11js --ignore-scripts=false --nodedir=/usr/local; \
    fi
RUN node scripts/image/collect.mjs /image
RUN mkdir /data

# No shell and no package manager. Its user "nonroot" is 65532.
FROM gcr.io/distroless/nodejs24-debian12:nonroot@sha256:14d42e2511532589a7c7e01a753667a74fcc96266e137e8125006b87b0c32d0a
WORKDIR /app
COPY --from=build /image /app
# All else is read-only, for it belongs to root.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/backend/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The base image's entry point is node.
CMD ["api/dist/server.js"]
