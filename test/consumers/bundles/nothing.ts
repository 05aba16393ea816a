// The package has no side effects: nothing of it stays.
import "@sdkwright/device-gateway";
